import { fieldsOf } from '../fields.ts';
import { SlackError } from '../slack-error.ts';
import { type Methods, text } from './method.ts';

export const functionsMethods: Methods = {
  'functions.completeSuccess': {
    run: ({ function_execution_id: id, outputs }, { executions }) => {
      executions.end(text(id), { state: 'completed', outputs: fieldsOf(outputs) });
      return {};
    },
  },
  'functions.completeError': {
    run: ({ function_execution_id: id, error }, { executions }) => {
      if (!text(error)) throw new SlackError('invalid_arguments', ['[ERROR] missing required field: error']);
      executions.end(text(id), { state: 'failed', error: text(error) });
      return {};
    },
  },
};
