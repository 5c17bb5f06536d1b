import { jestConfig } from '@plenum/federation/testing/jest-config';

export default jestConfig();
