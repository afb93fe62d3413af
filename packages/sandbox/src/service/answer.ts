import type { OperationId } from '@visitor-invitations/core/portable';
import { jsonReply, type ServiceReply } from '../http/service-reply.ts';
import type { Switches } from '../switches/switches.ts';
import { type AnswerForm, answerForm } from './answer-form.ts';

/** The forms of answers, each worked out with its first use and kept as long as the setting is. */
export const createAnswerForms = () => {
  const forms = new WeakMap<Switches, Map<OperationId, AnswerForm>>();
  return (id: OperationId, switches: Switches): AnswerForm => {
    const known = forms.get(switches) ?? new Map<OperationId, AnswerForm>();
    const form = known.get(id) ?? answerForm(id, switches);
    forms.set(switches, known.set(id, form));
    return form;
  };
};

/** The reply of a success, in the form that the switches of the team want. */
export const toReply = ({ status, rewrite }: AnswerForm, answer: unknown): ServiceReply =>
  answer === undefined ? { status, headers: {} } : jsonReply(status, rewrite ? rewrite(answer) : answer);
