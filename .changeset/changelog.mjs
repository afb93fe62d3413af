// The changelogs: with links to pull requests and thanks to their authors where GitHub can be asked, which needs a token.

import withLinks from '@changesets/changelog-github';
import withoutLinks from '@changesets/cli/changelog';

export default process.env.GITHUB_TOKEN ? withLinks : withoutLinks;
