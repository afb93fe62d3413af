import { expect, test } from 'vitest';
import { type Attestations, originProblems } from './verify.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';

const attested = (builder: string, gitCommit: string): Attestations => {
  const statement = {
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: {
          workflow: {
            ref: 'refs/heads/main',
            repository: 'https://github.com/visitor-invitations/visitor-invitations',
            path: '.github/workflows/release.yml',
          },
        },
        resolvedDependencies: [{ uri: 'git+https://github.com/', digest: { gitCommit } }],
      },
      runDetails: { builder: { id: builder } },
    },
  };
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64');
  return {
    attestations: [{ predicateType: statement.predicateType, bundle: { dsseEnvelope: { payload } } }],
  };
};

test('a version comes from the runner of GitHub and the commit of its tag', () => {
  const runner = 'https://github.com/actions/runner/github-hosted';
  expect(originProblems(attested(runner, commit), commit)).toEqual([]);
  expect(originProblems(attested('https://github.com/actions/runner/undefined', 'fedcba'), commit)).toEqual([
    `has the builder https://github.com/actions/runner/undefined, not ${runner}`,
    `has the commit fedcba, not ${commit}`,
  ]);
  expect(originProblems(attested(runner, commit), undefined)).toEqual([
    `has the commit ${commit}, not one with its tag`,
  ]);
  expect(originProblems({ attestations: [] }, commit)).toEqual(['has no provenance']);
});
