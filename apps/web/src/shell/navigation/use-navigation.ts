import { useRouter } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { useResourceTypes } from "../resources/types.ts";
import { useSession } from "../session/session.ts";
import {
  type NavigationEntry,
  type NavigationSection,
  navigationFor,
  withExistingRoutes,
} from "./entries.ts";

export interface LabelledEntry extends NavigationEntry {
  text: string;
}

const SECTIONS: readonly NavigationSection[] = ["top", "workplace", "administration", "bottom"];

/** The person's entries by section, with their labels; only entries whose route exists. */
export const useNavigation = (): Map<NavigationSection, LabelledEntry[]> => {
  const { t } = useTexts("shell");
  const { user, client } = useSession();
  const { routesByPath } = useRouter();
  const { types } = useResourceTypes();
  const entries = withExistingRoutes(navigationFor(user, client.config, types), routesByPath).map(
    (entry) => ({
      ...entry,
      text: t(`nav.${entry.name}`, { name: entry.resource ?? "" }),
    }),
  );
  return new Map(SECTIONS.map((section) => [section, entries.filter((entry) => entry.section === section)]));
};
