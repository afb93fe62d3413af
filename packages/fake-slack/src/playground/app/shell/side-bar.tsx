import { Conversations } from './conversations.tsx';
import { People } from './people.tsx';

/** The workspace, who one is, and what there is to look at. */
export const SideBar = () => (
  <>
    <div class="workspace">
      <p class="workspace-name">Demo</p>
      <p class="workspace-note">A local Slack. Nothing leaves your computer.</p>
    </div>
    <People />
    <Conversations />
  </>
);
