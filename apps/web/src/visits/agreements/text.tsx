import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./agreements.module.css";

/** The text of the agreement; a long one is collapsed at first, so that the signature field is visible. */
export const AgreementText = ({ text }: { text: string }) => {
  const { t } = useTexts("visitsPersonalPage");
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => setLong((before) => before || element.scrollHeight > element.clientHeight + 4);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div>
      <div
        ref={body}
        id={id}
        className={classes.text}
        data-folded={!isOpen || undefined}
        data-long={isLong || undefined}
      >
        {text.split(/\n\s*\n/).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      {isLong && (
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "agreement.readLess" : "agreement.readAll")}
          <IconChevronDown size={20} stroke={1.75} data-open={isOpen || undefined} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  );
};
