import { describe, expect, it } from 'vitest';
import { type BuiltWeb, pageOf } from './built-web.ts';

const web: BuiltWeb = {
  root: '/',
  html: '',
  messages: {},
  signUp: [],
  pages: [
    { path: '/orders', preload: ['/assets/orders.js'], messages: [] },
    { path: '/orders/$id', preload: ['/assets/order.js'], messages: [] },
    { path: '/e-learning/$', preload: ['/assets/course.js'], messages: [] },
    { path: '/orders/new/select-products', preload: ['/assets/new.js'], messages: [] },
  ],
};

describe('pageOf', () => {
  it.each([
    ['/orders', '/orders'],
    ['/orders/ord-0001', '/orders/$id'],
    ['/orders/new/select-products', '/orders/new/select-products'],
    ['/e-learning/frying', '/e-learning/$'],
    ['/e-learning/frying/oil', '/e-learning/$'],
  ])('finds the page of %s', (pathname, path) => {
    expect(pageOf(web, pathname)?.path).toBe(path);
  });

  it.each([
    '/',
    '//',
    '/order',
    '/orders/new/other',
    '/orders/a/b/c',
    '/e-learning',
    '',
    '/Orders',
    '/__proto__',
  ])('has no page for %s', (pathname) => {
    expect(pageOf(web, pathname)).toBeNull();
  });
});
