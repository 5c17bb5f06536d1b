import { test } from '#src/browser/test.ts';
import { API_FAULTS } from './cases.ts';
import { testArticleNavigation } from './test-article-navigation.ts';

test.describe.configure({ mode: 'parallel' });

for (const each of API_FAULTS.filter(({ inBrowser }) => !inBrowser)) testArticleNavigation(each);
