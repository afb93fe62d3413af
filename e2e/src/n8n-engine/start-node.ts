import type { IExecuteFunctions, INodeType, INodeTypeDescription } from 'n8n-workflow';

/** Where a workflow of the harness begins: hands its input items on. */
export class StartNode implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Start',
    name: 'start',
    group: ['trigger'],
    version: 1,
    description: 'Hands the input items on',
    defaults: { name: 'Start' },
    inputs: [],
    outputs: ['main'],
    properties: [],
  };

  async execute(this: IExecuteFunctions) {
    return [this.getInputData()];
  }
}
