import { test } from '#src/browser/test.ts';
import { BAD_ANSWERS } from './cases.ts';
import { testArticleNavigation } from './test-article-navigation.ts';

test.describe.configure({ mode: 'parallel' });

for (const each of BAD_ANSWERS.filter(({ inBrowser }) => !inBrowser)) testArticleNavigation(each);
