import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

const ANN = { firstName: "Ann", lastName: "Bell" };
const PHOTO = "/api/files/018f0000-0000-7000-8000-000000000001/";

const shown = (photo: string | null, size?: 24 | 32 | 44 | 96) => {
  const { container } = render(<Avatar person={{ ...ANN, photo }} {...(size && { size })} />);
  const avatar = container.querySelector("[aria-hidden]");
  const image = avatar?.querySelector("img");
  return {
    text: avatar?.textContent,
    below: avatar?.getAttribute("data-initials"),
    source: image?.getAttribute("src"),
    size: image && [image.width, image.height],
  };
};

test.each([24, 32, 44] as const)(
  "at %i pixels the small photo is loaded, initials below it, in a fixed size",
  (size) => {
    expect(shown(PHOTO, size)).toEqual({
      text: "",
      below: "AB",
      source: `${PHOTO}?size=small`,
      size: [size, size],
    });
  },
);

test("a large one has the whole photo", () => {
  expect(shown(PHOTO, 96).source).toBe(PHOTO);
});

test("a photo that the server does not keep has its own address", () => {
  expect(shown("blob:https://portico.example/1").source).toBe("blob:https://portico.example/1");
  expect(shown("/api/people/photo/").source).toBe("/api/people/photo/");
});

test("without a photo there are initials", () => {
  expect(shown(null)).toMatchObject({ text: "AB", source: undefined });
});
