import { Avatar } from '../common/people.tsx';
import { usePage } from '../state/page-state.ts';
import { Panel } from './panel.tsx';

interface PartProps {
  readonly heading: string;
  readonly entries: readonly { name: string; hint?: string; description: string }[];
}

const Part = ({ heading, entries }: PartProps) =>
  entries.length === 0 ? null : (
    <>
      <h3>{heading}</h3>
      <dl class="stack">
        {entries.map(({ name, hint, description }) => (
          <div key={name}>
            <dt>
              <strong>{name}</strong> <span class="quiet">{hint}</span>
            </dt>
            <dd class="quiet">{description}</dd>
          </div>
        ))}
      </dl>
    </>
  );

/** The app's manifest in words. */
export const About = () => {
  const { app } = usePage().scene;
  const shortcuts = (kind: 'global' | 'message') =>
    app.shortcuts.filter((shortcut) => shortcut.kind === kind);
  const commands = app.commands.map(({ command: name, usageHint: hint, ...rest }) => ({
    name,
    hint,
    ...rest,
  }));
  return (
    <Panel class="tab-content" label="About">
      <div class="row">
        <Avatar name={app.name} isApp size={72} />
        <div>
          <h2>About {app.name}</h2>
          <p>{app.description || 'This app doesn’t have a description.'}</p>
        </div>
      </div>
      <Part heading="Commands" entries={commands} />
      <Part heading="Shortcuts in the + menu" entries={shortcuts('global')} />
      <Part heading="Shortcuts in a message’s menu" entries={shortcuts('message')} />
    </Panel>
  );
};
