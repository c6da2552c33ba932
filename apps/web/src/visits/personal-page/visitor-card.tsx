import { useTexts } from "../../locales/use-texts.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { Card, Row } from "./card.tsx";
import classes from "./cards.module.css";
import { visitorName } from "./labels.ts";
import { useOwnPhotoUrl } from "./use-own-photo-url.ts";
import type { PersonalVisit } from "./use-personal-visit.ts";

/** The visitor's stored details. */
export const VisitorCard = ({ visit }: { visit: PersonalVisit }) => {
  const { t } = useTexts("visitsPersonalPage");
  const { visitor, uuid } = visit;
  const photo = useOwnPhotoUrl(uuid, visitor.photo);
  const plates = visitor.registration.map(({ registration }) => registration).join(", ");
  const facts = [visitor.email, visitor.phone, plates].filter(Boolean);
  return (
    <Card title={t("visitor")} isRows>
      <Row
        picture={<Avatar person={{ ...visitor, photo }} size={44} />}
        title={visitorName(visit)}
        text={visitor.company}
      />
      {facts.length > 0 && (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </Card>
  );
};
