import type { MantineColorsTuple } from "@mantine/core";
import { mix } from "@portico/contract/core/colour";

const scale = (...shades: string[]) => shades.map((shade) => `#${shade}`) as unknown as MantineColorsTuple;

/** How much white, or black, is in the shades of a client's own colour, which is the seventh. */
const SHARES = [0.92, 0.84, 0.66, 0.48, 0.3, 0.14, 0, 0.16, 0.3, 0.42];
const OWN = 6;

/** Shades of a client's own colour, `#RRGGBB`. */
export const scaleOf = (color: string): MantineColorsTuple =>
  SHARES.map((share, shade) =>
    mix(color, shade < OWN ? "#FFFFFF" : "#000000", share),
  ) as unknown as MantineColorsTuple;

/** Shades 0 to 9. They replace Mantine's scales of the same names; amber, slate and ink are added. */
export const colors = {
  indigo: scale(
    "EEF0FE",
    "DDE1FC",
    "BCC4F9",
    "96A2F4",
    "7482EE",
    "5A68E6",
    "4A56DC",
    "3D47C4",
    "333CA3",
    "2B3283",
  ),
  teal: scale(
    "E6F7F6",
    "CBEDEB",
    "9ADBD7",
    "66C6C1",
    "39AFA9",
    "1D9791",
    "127F7A",
    "0D6763",
    "0B524F",
    "09413F",
  ),
  violet: scale(
    "F3F0FE",
    "E5DEFC",
    "CCBFF9",
    "AF9AF4",
    "9478EC",
    "7E5BE2",
    "6C45D2",
    "5A37B6",
    "4A2E95",
    "3C2778",
  ),
  gray: scale(
    "F7F8FA",
    "F0F2F5",
    "E4E7EC",
    "D5DAE1",
    "BEC5D0",
    "959EAD",
    "646D7D",
    "474F5E",
    "2E3541",
    "191E27",
  ),
  dark: scale(
    "D3D7DF",
    "A8AEBB",
    "858C9B",
    "5C6372",
    "3B414E",
    "2B303B",
    "21252E",
    "191C23",
    "121419",
    "0C0E12",
  ),
  green: scale(
    "EBF8F1",
    "D3EFDF",
    "A6DDBF",
    "74CA9B",
    "49B67D",
    "2CA267",
    "1E8A55",
    "167145",
    "125A38",
    "0E472D",
  ),
  blue: scale(
    "EAF3FE",
    "D2E5FC",
    "A5CCF8",
    "72AFF2",
    "4894EA",
    "2A7CDC",
    "1E68C2",
    "18549E",
    "14437E",
    "103562",
  ),
  amber: scale(
    "FFF6E4",
    "FEE9C2",
    "FBD58A",
    "F6BD4F",
    "EDA524",
    "D58A0C",
    "B06E07",
    "8A5506",
    "6C4208",
    "543408",
  ),
  grape: scale(
    "F6EFFC",
    "EADCF8",
    "D5B9F1",
    "BD91E8",
    "A66EDD",
    "9151CF",
    "7C3EB8",
    "653196",
    "502777",
    "3F1F5E",
  ),
  slate: scale(
    "EEF2F6",
    "DFE6ED",
    "C2CEDA",
    "A1B1C2",
    "8295AA",
    "687D94",
    "54687E",
    "435466",
    "344251",
    "27323F",
  ),
  red: scale(
    "FEF0EF",
    "FCDEDC",
    "F8BAB6",
    "F2918B",
    "EA6961",
    "DC473E",
    "C3362E",
    "9F2A24",
    "7E221E",
    "641C19",
  ),
};

/**
 * Colours between the shades of the scales: edges of fields (3:1 on every ground), secondary text and lines
 * in the dark theme.
 */
export const ink = {
  fieldLight: "#868F9F",
  fieldDark: "#6E7686",
  textDark: "#ECEEF2",
  thirdDark: "#959CAB",
  lineDark: "#2A2F39",
  shadow: "16 20 30",
};
