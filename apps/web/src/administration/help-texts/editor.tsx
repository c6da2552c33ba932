import "../../styles/app.css";
import "@mantine/tiptap/styles.layer.css";
import { Link, RichTextEditor } from "@mantine/tiptap";
import { useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./help-texts.module.css";

interface EditorProps {
  labelledBy: string;
  describedBy: string | undefined;
  /** HTML. */
  value: string;
  /** Empty where nothing is written. */
  onChange: (html: string) => void;
}

/** Edits what a help text may have: paragraphs, headings, lists, emphasis and links. */
export const Editor = ({ labelledBy, describedBy, value, onChange }: EditorProps) => {
  const { t } = useTexts("administration");
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3] },
        ...{ blockquote: false, code: false, codeBlock: false, horizontalRule: false },
        ...{ strike: false, underline: false, link: false },
      }),
      Link.configure({ protocols: ["http", "https", "mailto", "tel"] }),
    ],
    content: value,
    // The content security policy allows no styles of the page's own; ours are in the stylesheet.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        ...{ role: "textbox", "aria-multiline": "true", "aria-labelledby": labelledBy },
        ...(describedBy ? { "aria-describedby": describedBy, "aria-invalid": "true" } : {}),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? "" : now.getHTML()),
  });
  return (
    <RichTextEditor
      editor={editor}
      classNames={{ content: classes.content }}
      labels={{
        boldControlLabel: t("helpTexts.editor.bold"),
        italicControlLabel: t("helpTexts.editor.italic"),
        h3ControlLabel: t("helpTexts.editor.heading"),
        bulletListControlLabel: t("helpTexts.editor.bulletList"),
        orderedListControlLabel: t("helpTexts.editor.orderedList"),
        linkControlLabel: t("helpTexts.editor.link"),
        unlinkControlLabel: t("helpTexts.editor.unlink"),
        undoControlLabel: t("helpTexts.editor.undo"),
        redoControlLabel: t("helpTexts.editor.redo"),
        linkEditorInputLabel: t("helpTexts.editor.address"),
        linkEditorInputPlaceholder: "https://",
        linkEditorExternalLink: t("helpTexts.editor.newTab"),
        linkEditorInternalLink: t("helpTexts.editor.sameTab"),
        linkEditorSave: t("helpTexts.editor.saveLink"),
      }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
};
