import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

export interface NodeState {
  readonly read: () => object;
  readonly write: (state: object) => void;
}

/** Of manual runs, whose state n8n doesn't save. */
const ofThisProcess = new Map<string, object>();
const NODES_MAX = 100;

export const nodeState = (execution: IExecuteFunctions): NodeState => {
  const saved = execution.getWorkflowStaticData('node') as { sync?: IDataObject };
  const key = `${execution.getWorkflow().id} ${execution.getNode().id}`;
  return {
    read: () => saved.sync ?? ofThisProcess.get(key) ?? {},
    write: (state) => {
      if (ofThisProcess.size >= NODES_MAX) ofThisProcess.clear();
      ofThisProcess.set(key, state);
      saved.sync = state as IDataObject;
    },
  };
};
