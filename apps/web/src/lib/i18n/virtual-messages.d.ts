declare module 'virtual:messages' {
  const loaders: unknown;
  export default loaders;
}
