declare module 'virtual:messages' {
  const load: (part: string, locale: string) => Promise<{ readonly default: unknown }>;
  export default load;
}
