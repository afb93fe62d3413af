import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { labelsOf } from '../../shared/labels.ts';
import { toNodeError } from '../../shared/to-node-error.ts';
import { site } from '../fields/site.ts';

/** An error of a picker, as the editor shows it beside the field. */
export const toListError = (context: ILoadOptionsFunctions, error: unknown) =>
  toNodeError(error, { node: context.getNode(), labels: labelsOf([site]) });
