import '@plenum/shared-ui/styles/tokens.css';
import '@plenum/shared-ui/styles/fonts.css';
import '@plenum/shared-ui/styles/base.css';
import { renderStandalone } from '@plenum/federation/standalone/render-standalone';
import { remote } from '#src/remote.ts';
import { answers } from './answers.ts';

renderStandalone(remote, { answers });
