import {
  IconBuilding,
  IconCar,
  IconMail,
  IconMotorbike,
  IconNote,
  IconPhone,
  IconTag,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useVisitorTypes } from "../../shell/visitors/types.ts";
import { dayIn, formatDay, viewerZone } from "../../ui/days/format.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { Avatar } from "../../ui/people/avatar.tsx";
import tagClasses from "../core/tags.module.css";
import type { Visitor } from "../core/use-visitors.ts";
import classes from "./details.module.css";

interface FactProps {
  icon: typeof IconMail;
  label: string;
  children: ReactNode;
}

const Fact = ({ icon: Icon, label, children }: FactProps) => (
  <div className={classes.fact}>
    <dt>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);

/** A visitor's details; of contact details that the viewer may not see, only their existence is shown. */
export const ProfileCard = ({ visitor }: { visitor: Visitor }) => {
  const { t } = useTexts(["visitors", "ui"]);
  const { company, email, phone, hasEmail, hasPhone, registration, tags, notes, lastVisitAt } = visitor;
  const hidden = <span className={classes.second}>{t("details.hidden")}</span>;
  return (
    <Panel>
      <div className={classes.card}>
        <Avatar person={visitor} size={96} />
        <dl className={classes.facts}>
          {company && (
            <Fact icon={IconBuilding} label={t("fields.company")}>
              {company}
            </Fact>
          )}
          {hasEmail && (
            <Fact icon={IconMail} label={t("fields.email")}>
              {email ? (
                <a href={`mailto:${email}`} className={classes.link}>
                  {email}
                </a>
              ) : (
                hidden
              )}
            </Fact>
          )}
          {hasPhone && (
            <Fact icon={IconPhone} label={t("fields.phone")}>
              {phone ? (
                <a href={`tel:${phone}`} className={`${classes.link} tabular`}>
                  {phone}
                </a>
              ) : (
                hidden
              )}
            </Fact>
          )}
          {registration.map((vehicle) => (
            <Fact
              key={vehicle.registration}
              icon={vehicle.vehicleType === "Motorcycle" ? IconMotorbike : IconCar}
              label={
                vehicle.vehicleType === "Motorcycle"
                  ? t("ui:vehicles.types.Motorcycle")
                  : vehicle.vehicleType === "Car"
                    ? t("ui:vehicles.types.Car")
                    : t("ui:vehicles.registration")
              }
            >
              <span className={`${classes.plate} tabular`}>{vehicle.registration}</span>
            </Fact>
          ))}
          {tags.length > 0 && (
            <Fact icon={IconTag} label={t("fields.tags")}>
              <span className={tagClasses.tags}>
                {tags.map((tag) => (
                  <span key={tag} className={tagClasses.tag}>
                    {tag}
                  </span>
                ))}
              </span>
            </Fact>
          )}
          {notes && (
            <Fact icon={IconNote} label={t("fields.notes")}>
              <span className={classes.notes}>{notes}</span>
            </Fact>
          )}
        </dl>
        <AdditionalValues visitor={visitor} />
        <p className={classes.second}>
          {lastVisitAt
            ? t("details.lastVisit", { day: formatDay(dayIn(viewerZone(), lastVisitAt), "shortYear") })
            : t("details.neverVisited")}
        </p>
      </div>
    </Panel>
  );
};

/** The answers to the fields of the visitor's type. */
const AdditionalValues = ({ visitor }: { visitor: Visitor }) => {
  const { t } = useTexts("visitors");
  const fields = useVisitorTypes().find(({ id }) => id === visitor.type?.id)?.fields ?? [];
  const inWords = (value: unknown): string =>
    typeof value === "boolean" ? t(value ? "details.yes" : "details.no") : [value].flat().join(", ");
  const known = fields.flatMap(({ key, label }) => {
    const value = visitor.additional[key];
    return value === undefined || value === null || value === ""
      ? []
      : [{ key, label, text: inWords(value) }];
  });
  if (known.length === 0) return null;
  return (
    <dl className={classes.own}>
      {known.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};
