import { call } from "../../shell/api/call.ts";

interface Note {
  note: string;
}

/**
 * Saves the operators' note about a vehicle, as a form's `save`. Where nothing was typed the note is sent as it was, and must
 * not replace what another operator has written meanwhile.
 */
export const saveNote =
  (vehicleId: string) =>
  ({ note }: Note, changed: Partial<Note>, before: Note, seen: Partial<Note>) =>
    call("PATCH /parking/vehicles/:id/", {
      params: { id: vehicleId },
      body: { note: note.trim(), seen: "note" in changed ? seen : before },
    });
