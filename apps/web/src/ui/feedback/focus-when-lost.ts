/**
 * Gives the focus to an element whenever it is lost, until the next key or press. For an action that removes
 * its own button: a dialog that asked first returns the focus to the button, before or after the button goes.
 */
export const focusWhenLost = (target: HTMLElement | null): void => {
  if (!target) return;
  const rescue = () => {
    if (!target.isConnected) return end();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    // An open dialog keeps the focus inside, and returns it when it closes.
    if (isLost && !document.querySelector("[role=dialog]")) target.focus();
  };
  const observer = new MutationObserver(rescue);
  const end = () => {
    observer.disconnect();
    document.removeEventListener("keydown", end, true);
    document.removeEventListener("pointerdown", end, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("keydown", end, true);
  document.addEventListener("pointerdown", end, true);
  rescue();
};
