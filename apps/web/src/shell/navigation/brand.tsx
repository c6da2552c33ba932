import { BrandMark } from "../../ui/page/brand-mark.tsx";
import { useClient } from "../session/session.ts";
import classes from "./drawer.module.css";

/** Logo and name of the client, at the top left. */
export const Brand = ({ isMini }: { isMini?: boolean }) => {
  const { name, config } = useClient();
  return (
    <div className={classes.brand}>
      <BrandMark logo={config.logo} size={28} />
      <span className={isMini ? "visually-hidden" : classes.brandName}>{name}</span>
    </div>
  );
};
