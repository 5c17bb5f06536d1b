import { splitLateCode } from '#src/build/late-code/split-late-code.ts';

export default splitLateCode;
