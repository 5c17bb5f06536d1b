import { test } from '#src/browser/test.ts';
import { BAD_ANSWERS } from './cases.ts';
import { walkedToAnArticle } from './walked-to-an-article.ts';

test.describe.configure({ mode: 'parallel' });

for (const each of BAD_ANSWERS.filter(({ inBrowser }) => !inBrowser)) walkedToAnArticle(each);
