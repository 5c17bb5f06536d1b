import { defineSamples } from '@plenum/federation/remote/define-samples';
import {
  sampleAccountRegistrations,
  sampleRegistration,
  sampleReplay,
  sampleSpeakerPage,
  sampleTypes,
  sampleWebinar,
  sampleWebinarDetail,
} from '#contract/fixtures.ts';

const address = `/webinars/${sampleWebinar.url}`;

export const samples = defineSamples({
  answers: {
    'GET /webinars/v1/list': { webinars: [sampleWebinar], total: 1 },
    'GET /webinars/v1/type': { webinarsType: sampleTypes },
    'GET /webinars/v1/view/{alias}': { webinar: sampleWebinarDetail },
    'GET /webinars/v1/speakers/{key}': { data: sampleSpeakerPage },
    'GET /webinars/v1/view/{alias}/replay': { data: sampleReplay },
    'GET /webinars/v1/view/{alias}/registration': { data: null },
    'GET /webinars/v1/registrations': { data: [...sampleAccountRegistrations] },
    'GET /webinars/v1/registration/{token}': { data: sampleRegistration },
  },
  screens: {
    list: [{ path: '/webinars' }],
    relevance: [{ path: '/webinars/relevance/past' }, { path: '/webinars/relevance/upcoming' }],
    filter: [{ path: `/webinars/filter/${sampleWebinar.type}` }],
    detail: [{ path: address }],
    replay: [{ path: `${address}/replay` }],
    speaker: [{ path: '/webinars/speakers/vera' }],
    join: [{ path: `${address}/join/sample-token` }],
  },
});
