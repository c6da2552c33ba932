import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useSession } from "../session/session.ts";

/** Leads from a page that needs floors to where administrators add them; nothing for others. */
export const AddFloors = ({ label }: { label: string }) => {
  const { inGroup } = useSession();
  return (
    inGroup("admin") && (
      <Button
        variant="default"
        renderRoot={(root) => <Link to="/admin/resources" search={{ tab: "buildings" }} {...root} />}
      >
        {label}
      </Button>
    )
  );
};
