import { Avatar } from '../common/avatar.tsx';
import { Panel } from '../common/panel.tsx';
import { usePage } from '../state/page-state.ts';

interface PartProps {
  readonly heading: string;
  readonly entries: readonly { name: string; hint?: string; description: string }[];
}

const Part = ({ heading, entries }: PartProps) =>
  entries.length === 0 ? null : (
    <>
      <h3>{heading}</h3>
      <dl class="about-list">
        {entries.map(({ name, hint, description }) => (
          <div key={name}>
            <dt>
              {name} {hint && <span class="about-hint">{hint}</span>}
            </dt>
            <dd>{description}</dd>
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
  return (
    <Panel class="about" label="About">
      <div class="about-app">
        <Avatar name={app.name} isApp size={72} />
        <div>
          <h2>About {app.name}</h2>
          <p>{app.description || 'This app has no description.'}</p>
        </div>
      </div>
      <Part
        heading="Commands"
        entries={app.commands.map(({ command: name, usageHint: hint, description }) => ({
          name,
          hint,
          description,
        }))}
      />
      <Part heading="Shortcuts in the + menu" entries={shortcuts('global')} />
      <Part heading="Shortcuts in a message’s menu" entries={shortcuts('message')} />
    </Panel>
  );
};
