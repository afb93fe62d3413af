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
        Files cannot be uploaded to this local Slack. A test fills the field with the driver.
      </p>
    </div>
  );
};
