import type { Naming } from '../place.ts';
import { describedBy } from '../place.ts';

/** `file_input`: this Slack keeps no files. */
export const FileInput = ({ naming }: { naming: Naming }) => {
  const noteId = `${naming.id}-note`;
  return (
    <div class="bk-file">
      <input
        {...naming}
        type="file"
        disabled
        aria-describedby={describedBy(naming['aria-describedby'], noteId)}
      />
      <p id={noteId} class="bk-note">
        You can’t upload files to this local Slack. In a test, fill this field with the driver.
      </p>
    </div>
  );
};
