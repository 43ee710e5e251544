/** A form as it was before anything was typed, but for what was typed since it was sent. */
export function blankAgain<Entry extends object>(blank: Partial<Entry>, now: Entry, sent: Entry): Entry {
  const unchanged = Object.entries(blank).filter(([field]) => {
    const name = field as keyof Entry;
    return now[name] === sent[name];
  });
  return { ...now, ...Object.fromEntries(unchanged) };
}
