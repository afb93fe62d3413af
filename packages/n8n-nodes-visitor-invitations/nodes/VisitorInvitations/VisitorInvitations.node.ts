import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { credentialName } from '../../credentials/credential.ts';
import { createListSearch } from '../shared/lists/list-search.ts';
import { invitationColumns } from './actions/invitation/upsert/columns.ts';
import { nodeHint } from './actions/node-hint.ts';
import { nodeProperties } from './actions/properties.ts';
import { resources } from './actions/resources.ts';
import { router } from './actions/router.ts';
import { subtitleOf } from './actions/subtitle.ts';

const listSearch = createListSearch();

export class VisitorInvitations implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Visitor Invitations',
    name: 'visitorInvitations',
    icon: {
      light: 'file:../../icons/visitor-invitations.svg',
      dark: 'file:../../icons/visitor-invitations.dark.svg',
    },
    group: ['transform'],
    version: [1],
    subtitle: subtitleOf(resources),
    description: 'Invite visitors and work with sites, hosts, companies and workflow responses',
    defaults: { name: 'Visitor Invitations' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    builderHint: nodeHint(resources),
    credentials: [{ name: credentialName, required: true }],
    properties: nodeProperties(resources, 'invitation'),
  };

  methods = {
    listSearch,
    resourceMapping: { invitationColumns: invitationColumns(listSearch) },
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return [await router(this)];
  }
}
