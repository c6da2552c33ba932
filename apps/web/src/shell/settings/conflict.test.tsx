import { type GateSettings, getGateSettings, updateGateSettings } from "@portico/contract/cameras/gates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderScreen } from "../../testing/render.tsx";
import { call } from "../api/call.ts";
import { SettingsForm } from "./form.tsx";
import { NumberField } from "./number-field.tsx";
import { useSettingsForm } from "./use-form.ts";

type Settings = z.output<typeof GateSettings>;

let stored: Settings;
beforeEach(() => {
  stored = {
    ...{ cameraGraceBefore: 30, cameraGraceAfter: 15, cameraChecksIn: true, cameraNoShowMinutes: null },
    ...{ cameraExitMinutes: null, cameraTellsHosts: true, cameraMarksArrived: false },
  };
});

const FIELDS = { cameraGraceBefore: "Grace before", cameraGraceAfter: "Grace after" } as const;
type Values = Record<keyof typeof FIELDS, number | "">;

const Rules = () => {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ["cameras", "gates"],
    queryFn: ({ signal }) => call("GET /parking/gates/settings/", { signal }),
  });
  return (
    <>
      <button type="button" onClick={() => void queryClient.invalidateQueries()}>
        A live event
      </button>
      {data && <Form settings={data} />}
    </>
  );
};

const Form = ({ settings: { cameraGraceBefore, cameraGraceAfter } }: { settings: Settings }) => {
  const form = useSettingsForm({
    initial: { cameraGraceBefore, cameraGraceAfter } as Values,
    save: (_, changed, _before, seen) =>
      call("PATCH /parking/gates/settings/", { body: { ...changed, seen } as never }),
    words: { labels: FIELDS },
    savedMessage: () => "Rules saved.",
    onClose: () => undefined,
  });
  return (
    <SettingsForm form={form}>
      {(Object.keys(FIELDS) as (keyof Values)[]).map((field) => (
        <NumberField
          key={field}
          label={FIELDS[field]}
          value={form.values[field]}
          onChange={(figure) => form.change({ [field]: figure })}
          max={600}
        />
      ))}
    </SettingsForm>
  );
};

/** Refuses like the server, where what was seen is not what is stored. */
const open = async () => {
  const shown = renderScreen(<Rules />, {
    answers: [
      on(getGateSettings, () => stored),
      on(updateGateSettings, ({ body: { seen = {}, ...changes } }) => {
        const differs = Object.entries(seen).filter(
          ([field, value]) =>
            ![value, changes[field as keyof Values]].includes(stored[field as keyof Values]),
        );
        if (differs.length > 0)
          return refused(409, "changed_meanwhile", "Somebody else has changed this. Nothing was saved.");
        stored = { ...stored, ...changes } as Settings;
        return stored;
      }),
    ],
  });
  await screen.findByRole("textbox", { name: "Grace before" });
  return shown;
};
const before = () => screen.getByRole("textbox", { name: "Grace before" });
const after = () => screen.getByRole("textbox", { name: "Grace after" });
const press = (name: string) => screen.getByRole("button", { name });
const SAID = "Somebody else has changed “Grace before” from 30 to 45.";

test("what somebody else saved first is said, and mine is saved once I say so", async () => {
  const { user, api } = await open();
  await fill(user, before(), "60");
  stored = { ...stored, cameraGraceBefore: 45 };
  await user.click(press("Save"));
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(screen.queryByText("Somebody else has changed this. Nothing was saved.")).toBeNull();
  expect(before()).toHaveValue("60");
  expect(stored.cameraGraceBefore).toBe(45);
  await user.click(press("Use mine"));
  await toastOf("Rules saved.");
  expect(api.sent(updateGateSettings).map(({ body }) => body)).toEqual([
    { cameraGraceBefore: 60, seen: { cameraGraceBefore: 30 } },
    { cameraGraceBefore: 60, seen: { cameraGraceBefore: 45 } },
  ]);
  expect(screen.queryByText(SAID)).toBeNull();
});

test("theirs is kept, and what else was typed is saved", async () => {
  const { user, api } = await open();
  await fill(user, before(), "60");
  await fill(user, after(), "20");
  stored = { ...stored, cameraGraceBefore: 45 };
  await user.click(press("Save"));
  await user.click(await screen.findByRole("button", { name: "Keep theirs" }));
  await toastOf("Rules saved.");
  expect(before()).toHaveValue("45");
  expect(api.sent(updateGateSettings).at(-1)?.body).toEqual({
    ...{ cameraGraceAfter: 20, seen: { cameraGraceAfter: 15 } },
  });
  expect(stored).toMatchObject({ cameraGraceBefore: 45, cameraGraceAfter: 20 });
});

test("while the form is open, untouched fields follow, and a touched one asks before it is saved", async () => {
  const { user, api } = await open();
  await fill(user, before(), "60");
  stored = { ...stored, cameraGraceBefore: 45, cameraGraceAfter: 25 };
  await user.click(press("A live event"));
  expect(await screen.findByRole("alert")).toHaveTextContent(SAID);
  expect(after()).toHaveValue("25");
  expect(before()).toHaveValue("60");
  await user.click(press("Keep theirs"));
  expect(before()).toHaveValue("45");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(api.sent(updateGateSettings)).toEqual([]);
});

test("each of several fields has its own choice", async () => {
  const { user } = await open();
  await fill(user, before(), "60");
  await fill(user, after(), "20");
  stored = { ...stored, cameraGraceBefore: 45, cameraGraceAfter: 25 };
  await user.click(press("Save"));
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  await user.click(press("Use mine (Grace before)"));
  await user.click(screen.getByRole("button", { name: "Keep theirs" }));
  await toastOf("Rules saved.");
  expect(stored).toMatchObject({ cameraGraceBefore: 60, cameraGraceAfter: 25 });
});
