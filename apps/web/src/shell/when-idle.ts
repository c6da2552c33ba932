const REST_MS = 1500;

const wait = (): Promise<void> =>
  new Promise((resolve) => {
    const act = () => resolve();
    for (const event of ["pointerdown", "keydown"])
      addEventListener(event, act, { once: true, passive: true });
    const rest = () => setTimeout(act, REST_MS);
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest, { once: true });
  });

let idle: Promise<void> | undefined;

/** Once the page has loaded and a moment has passed, or at the first touch of pointer or key: for what comes later. */
export const whenIdle = (): Promise<void> => {
  idle ??= wait();
  return idle;
};
