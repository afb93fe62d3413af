import { render } from 'preact';
import { Playground } from './shell/playground.tsx';
import { ChangeStream } from './state/change-stream.ts';
import { ChangeStreamContext } from './state/change-stream-context.ts';
import './styles/base.css';
import './styles/controls.css';
import './styles/forced-colors.css';

const changes = new ChangeStream();

render(
  <ChangeStreamContext.Provider value={changes}>
    <Playground />
  </ChangeStreamContext.Provider>,
  document.body,
);

changes.open();
