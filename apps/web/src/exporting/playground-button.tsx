import { Button } from "../ui/button.tsx";
import type { PlaygroundForm } from "./playground-forms.ts";

/** A button that posts a document to another playground, in a new tab that knows nothing of this one. */
export const PlaygroundButton = ({ form: { title, action, fields } }: { form: PlaygroundForm }) => (
  <form method="post" action={action} target="_blank" rel="noopener">
    {Object.entries(fields).map(([name, value]) => (
      <textarea key={name} name={name} value={value} readOnly hidden />
    ))}
    <Button type="submit" look="outlined">
      {title}
    </Button>
  </form>
);
