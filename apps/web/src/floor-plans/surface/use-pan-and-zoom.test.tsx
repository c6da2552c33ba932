import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Press, usePanAndZoom } from "./use-pan-and-zoom.ts";
import { useSurface } from "./use-surface.ts";

const SHEET = { width: 800, height: 500 };
const LIMITS = { min: 0.1, max: 10, fit: 1 };

interface Shown {
  view: () => string;
  cancel: () => boolean;
}
interface SubjectProps {
  press: Press;
  hover: ((at: unknown) => void) | undefined;
  shown: Shown;
}

/** A surface at scale 1 whose view is reported as the drawing's point at the screen's corner. */
const Subject = ({ press, hover, shown }: SubjectProps) => {
  const parts = useSurface({ sheet: SHEET, limits: LIMITS });
  const { surface, box } = parts;
  const { handlers, cancel } = usePanAndZoom({ box, surface, press: () => press, ...(hover && { hover }) });
  shown.cancel = cancel;
  shown.view = () => {
    const { x, y } = surface.placeOf({ x: 0, y: 0 });
    return `${Math.round(x)}, ${Math.round(y)} at ${surface.scale().toFixed(2)}`;
  };
  return <div ref={parts.box} data-testid="box" {...handlers} />;
};

const renderSurface = (press: Press = {}, hover?: (at: unknown) => void) => {
  const shown: Shown = { view: () => "", cancel: () => false };
  render(<Subject press={press} hover={hover} shown={shown} />);
  const box = screen.getByTestId("box");
  box.setPointerCapture = () => undefined;
  const at = (clientX: number, clientY: number, pointerId = 1) => ({
    clientX,
    clientY,
    pointerId,
    button: 0,
  });
  return {
    view: () => shown.view(),
    cancel: () => shown.cancel(),
    down: (x: number, y: number, id = 1) => fireEvent.pointerDown(box, at(x, y, id)),
    move: (x: number, y: number, id = 1) => fireEvent.pointerMove(box, at(x, y, id)),
    up: (x: number, y: number, id = 1) => fireEvent.pointerUp(box, at(x, y, id)),
    wheel: (deltaY: number) => fireEvent.wheel(box, { deltaY, clientX: 0, clientY: 0 }),
  };
};

test("a press that hardly moves is a click, and moves nothing", () => {
  const click = vi.fn();
  const { down, move, up, view } = renderSurface({ click });
  const before = view();
  down(100, 100);
  move(102, 101);
  up(102, 101);
  expect(click).toHaveBeenCalledOnce();
  expect(view()).toBe(before);
});

test("a drag moves the view and is no click", () => {
  const click = vi.fn();
  const { down, move, up, view } = renderSurface({ click });
  down(100, 100);
  move(80, 90);
  up(80, 90);
  expect(click).not.toHaveBeenCalled();
  expect(view()).toBe("20, 10 at 1.00");
});

test("a press with a drag of its own leaves the view alone, and ends once", () => {
  const press = { drag: vi.fn(), drop: vi.fn(), click: vi.fn(), end: vi.fn() };
  const { down, move, up, view } = renderSurface(press);
  const before = view();
  down(100, 100);
  move(80, 90);
  up(70, 90);
  expect(press.drag).toHaveBeenCalledOnce();
  expect(press.drop).toHaveBeenCalledExactlyOnceWith({ x: 70, y: 90 });
  expect(press.end).toHaveBeenCalledOnce();
  expect(press.click).not.toHaveBeenCalled();
  expect(view()).toBe(before);
});

test("a cancelled drag drops nothing", () => {
  const press = { drag: vi.fn(), drop: vi.fn(), end: vi.fn() };
  const { down, move, up, cancel } = renderSurface(press);
  expect(cancel()).toBe(false);
  down(100, 100);
  move(80, 90);
  expect(cancel()).toBe(true);
  up(80, 90);
  expect(press.drop).not.toHaveBeenCalled();
  expect(press.end).toHaveBeenCalledOnce();
});

test("two fingers zoom about their middle, and cancel the drag of the first", () => {
  const press = { drag: vi.fn(), drop: vi.fn(), end: vi.fn() };
  const { down, move, up, view } = renderSurface(press);
  down(200, 100);
  down(300, 100, 2);
  expect(press.end).toHaveBeenCalledOnce();
  move(350, 100, 2);
  move(150, 100);
  up(150, 100);
  up(350, 100, 2);
  expect(view()).toContain("at 2.00");
  expect(press.drop).not.toHaveBeenCalled();
});

test("the wheel zooms in and out, within the limits", () => {
  const { wheel, view } = renderSurface();
  wheel(-500);
  expect(view()).toContain("at 2.46");
  wheel(100_000);
  expect(view()).toContain("at 0.10");
});

test("a pointer above the plan hovers, but not while it drags", () => {
  const hover = vi.fn();
  const { down, move, up } = renderSurface({}, hover);
  move(10, 20);
  expect(hover).toHaveBeenLastCalledWith({ x: 10, y: 20 });
  down(10, 20);
  move(60, 20);
  expect(hover).toHaveBeenLastCalledWith(undefined);
  hover.mockClear();
  move(90, 20);
  up(90, 20);
  expect(hover).not.toHaveBeenCalled();
});
