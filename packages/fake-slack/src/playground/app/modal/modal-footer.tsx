import type { View } from '../../../block-kit.ts';
import { plainWords } from '../text/text-object.tsx';

interface ModalFooterProps {
  view: View;
  isBusy: boolean;
  onClose(): void;
}

/** The buttons of a modal; a view without `submit` has but one. */
export const ModalFooter = ({ view: { submit, close }, isBusy, onClose }: ModalFooterProps) => (
  <div class="modal-footer">
    <button type="button" class="shell-button" aria-disabled={isBusy} onClick={onClose}>
      {close ? plainWords(close) : submit ? 'Cancel' : 'Close'}
    </button>
    {submit && (
      <button type="submit" class="shell-button is-primary" aria-disabled={isBusy}>
        <span class="modal-submit">
          {plainWords(submit)}
          {isBusy && <span class="spinner" aria-hidden="true" />}
        </span>
      </button>
    )}
  </div>
);
