import type { CardBlock, CarouselBlock, ContainerBlock, PlanBlock, TaskCardBlock } from '@slack/types';
import type { Block, Element } from '@visitor-invitations/fake-slack/browser';
import type { ComponentChildren } from 'preact';
import { plainWords } from '../text/emoji.ts';
import { ExternalLink, TextBox, TextObject } from '../text/formatted.tsx';
import { isSafeUrl } from '../text/tokens.ts';
import { Button } from './elements/buttons.tsx';
import { Picture, RichText } from './simple-blocks.tsx';
import type { BlockProps } from './surface.ts';

/** A card. Its buttons are disabled: the driver does not support them. */
export const Card = ({ block }: BlockProps<CardBlock>) => {
  const { hero_image: hero, icon, title, subtitle, body, actions } = block;
  return (
    <article class="bk-card-box">
      {hero && <Picture image={hero} />}
      <div class="bk-card-head">
        {icon && <Picture image={icon} />}
        <div>
          <TextBox text={title} look="bk-card-title" />
          <TextBox text={subtitle} look="bk-card-subtitle" />
        </div>
      </div>
      <TextBox text={body} />
      {actions && (
        <fieldset class="bk-inert" disabled>
          {actions.map((action, index) => (
            <Button
              key={index}
              block={{ type: 'card', block_id: block.block_id ?? '' }}
              element={action as unknown as Element}
            />
          ))}
        </fieldset>
      )}
    </article>
  );
};

export const Carousel = ({ block }: BlockProps<CarouselBlock>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
  <section class="bk-carousel-row" aria-label="Cards" tabIndex={0}>
    {block.elements.map((card, index) => (
      <Card key={index} block={card} />
    ))}
  </section>
);

/** The blocks in the box, with ids of their own. */
export const childBlocks = ({ block_id, child_blocks }: ContainerBlock): Block[] =>
  (child_blocks as Block[]).map((child, index) => ({
    ...child,
    block_id: child.block_id ?? `${block_id}.${index}`,
  }));

/** Blocks in a box. Elements inside are disabled: the driver does not support them. */
export const Container = ({
  block: fields,
  children,
}: BlockProps<ContainerBlock> & { children: ComponentChildren }) => {
  const head = (
    <>
      {fields.title && <span class="bk-card-title">{plainWords(fields.title)}</span>}
      {fields.rich_text_title && <RichText block={fields.rich_text_title} />}
      {fields.subtitle && (
        <span class="text bk-card-subtitle">
          <TextObject text={fields.subtitle} />
        </span>
      )}
    </>
  );
  const content = (
    <fieldset class="bk-inert" disabled>
      {children}
    </fieldset>
  );
  if (!fields.is_collapsible) {
    return (
      <div class="bk-container-box">
        {head}
        {content}
      </div>
    );
  }
  return (
    <details class="bk-container-box" open={!fields.default_collapsed}>
      <summary>{head}</summary>
      {content}
    </details>
  );
};

const states: Readonly<Record<string, string>> = {
  pending: 'Pending',
  in_progress: 'In progress',
  complete: 'Complete',
  error: 'Failed',
};

const TaskBody = ({ task }: { task: TaskCardBlock }) => (
  <>
    <div class="bk-task-head">
      <span class="bk-card-title">{task.title}</span>
      {task.status && <span class={`bk-state is-${task.status}`}>{states[task.status] ?? task.status}</span>}
    </div>
    {[task.details, task.output].map(
      (part, index) => part?.elements && <RichText key={index} block={part} />,
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

/** A task of an agent. */
export const TaskCard = ({ block }: BlockProps<TaskCardBlock>) => (
  <article class="bk-card-box">
    <TaskBody task={block} />
  </article>
);

/** The tasks of an agent. */
export const Plan = ({ block: { title, tasks = [] } }: BlockProps<PlanBlock>) => (
  <article class="bk-card-box">
    <div class="bk-card-title">{title}</div>
    <ol class="bk-plan-tasks">
      {(tasks as readonly TaskCardBlock[]).map((task, index) => (
        <li key={task.task_id ?? index}>
          <TaskBody task={task} />
        </li>
      ))}
    </ol>
  </article>
);
