declare module 'virtual:messages/on-demand' {
  const loaders: Record<
    'demo' | 'security' | 'sign-up',
    Record<string, () => Promise<{ readonly default: unknown }>>
  >;
  export default loaders;
}

declare module 'virtual:messages/*' {
  const messages: unknown;
  export default messages;
}
