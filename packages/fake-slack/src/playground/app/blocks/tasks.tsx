import type { Block } from '../../../block-kit.ts';
import { ExternalLink } from '../text/external-link.tsx';
import type { RichPart } from '../text/rich-text-tokens.ts';
import { isSafeUrl } from '../text/tokens.ts';
import { RichParts } from './simple-blocks.tsx';
import type { Surface } from './surface.ts';

interface Task {
  task_id?: string;
  title?: string;
  status?: string;
  details?: RichPart;
  output?: RichPart;
  sources?: readonly { url: string; text: string }[];
}

const states: Readonly<Record<string, string>> = {
  pending: 'Pending',
  in_progress: 'In progress',
  complete: 'Complete',
  error: 'Failed',
};

const TaskBody = ({ task, surface }: { task: Task; surface: Surface }) => (
  <>
    <div class="bk-task-head">
      <span class="bk-card-title">{task.title}</span>
      {task.status && <span class={`bk-state is-${task.status}`}>{states[task.status] ?? task.status}</span>}
    </div>
    {[task.details, task.output].map(
      (part, index) =>
        part?.elements && <RichParts key={index} parts={part.elements} onlooker={surface.onlooker} />,
    )}
    {task.sources && (
      <ul class="bk-sources">
        {task.sources.map(({ url, text }) => (
          <li key={url}>{isSafeUrl(url) ? <ExternalLink url={url}>{text}</ExternalLink> : text}</li>
        ))}
      </ul>
    )}
  </>
);

/** What an agent does, or did. */
export const TaskCard = ({ block, surface }: { block: Block; surface: Surface }) => (
  <article class="bk-card-box">
    <TaskBody task={block as unknown as Task} surface={surface} />
  </article>
);

/** All that it means to do. */
export const Plan = ({ block, surface }: { block: Block; surface: Surface }) => {
  const { title, tasks = [] } = block as unknown as { title: string; tasks?: readonly Task[] };
  return (
    <article class="bk-card-box">
      <div class="bk-card-title">{title}</div>
      <ol class="bk-plan-tasks">
        {tasks.map((task, index) => (
          <li key={task.task_id ?? index}>
            <TaskBody task={task} surface={surface} />
          </li>
        ))}
      </ol>
    </article>
  );
};
