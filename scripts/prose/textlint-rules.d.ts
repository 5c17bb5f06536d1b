declare module 'textlint-rule-common-misspellings';
declare module 'textlint-rule-stop-words';
declare module 'textlint-rule-write-good';
