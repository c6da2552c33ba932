import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** Leads from an empty page of cameras to the settings in which cameras are added; all of these pages are for the same people. */
export const CamerasLink = ({ label }: { label: string }) => (
  <Button
    variant="default"
    renderRoot={(root) => <Link to="/parking/settings" search={{ tab: "cameras" }} {...root} />}
  >
    {label}
  </Button>
);
