import type { ComponentType } from 'react';

/**
 * Instead of `@plenum/federation/remote/hydrate-later`: Next.js hydrates a form with its page. React would send a finished Suspense boundary
 * after the page (`<template>`), which the site's server turns off and Next.js has no setting for.
 */
export function hydrateLater<Props extends object>(component: ComponentType<Props>): ComponentType<Props> {
  return component;
}
