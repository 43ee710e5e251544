/** An address that breaks behind its @ when it must, rather than in the middle of a word. */
export function EmailText({ email }: { readonly email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
