import { Sheet } from '../common/sheet.tsx';
import { Traffic } from '../traffic/traffic.tsx';

/** The traffic beside the conversation, or over everything where there is no room. */
export const TrafficPane = ({ isSheet, onClose }: { isSheet: boolean; onClose(): void }) =>
  isSheet ? (
    <Sheet label="Traffic between Slack and the app" class="traffic-sheet" onClose={onClose}>
      <Traffic />
    </Sheet>
  ) : (
    <div class="shell-traffic">
      <Traffic />
    </div>
  );
