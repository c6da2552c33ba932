import "../../shell/i18n.ts";
import "./texts.ts";
import { conditionKey, type ProfileMode } from "@portico/contract/accounts/profile-form";
import {
  CASES,
  CYCLING,
  onEdit,
  type ProfileEntry,
  RIGHT,
  RULES,
} from "@portico/contract/testing/profile-cases";
import { expect, test } from "vitest";
import { checkForm, newState, type ProfileState } from "./state.ts";
import type { SignUpConfig } from "./use-account.ts";

/** The server's half is apps/server/src/accounts/sign-up/create.test.ts: both must answer the same. */

const config = {
  ...RULES,
  sites: [
    { id: "a", name: "London" },
    { id: "b", name: "Lisbon" },
  ],
} as unknown as SignUpConfig;

const stateOf = (typed: ProfileEntry, mode: ProfileMode): ProfileState => {
  const { site, cycles, additional, vehicles, hasPhoto, ...texts } = typed;
  const kept =
    mode === "edit" ? ({ kind: "kept", url: "/" } as const) : { kind: "new" as const, blob: new Blob() };
  return {
    ...newState(config),
    ...texts,
    site: site === null ? null : (config.sites[site]?.id ?? null),
    vehicles: vehicles.map((vehicle) => ({ vehicleType: null, ...vehicle })) as ProfileState["vehicles"],
    additional: { ...additional, [conditionKey(CYCLING)]: cycles },
    photo: hasPhoto ? kept : { kind: "none" },
  };
};

const said = (typed: Partial<ProfileEntry>, mode: ProfileMode): [string, string][] =>
  Object.entries(
    checkForm(stateOf({ ...RIGHT, ...typed }, mode), stateOf(RIGHT, mode), {
      mode,
      config,
      hasScreens: true,
      canLocate: true,
      hasPassword: false,
    }),
  );

test("a form that says what is asked may be sent", () => {
  expect(said({}, "sign-up")).toEqual([]);
  expect(said({}, "edit")).toEqual([]);
  expect(
    said({ cycles: false, additional: { ...RIGHT.additional, locker: "", since: "" } }, "sign-up"),
  ).toEqual([]);
});

test.each(CASES)("%s", (_, typed, problems) => {
  expect(said(typed, "sign-up")).toEqual(problems);
  expect(said(typed, "edit")).toEqual(onEdit(typed, problems));
});
