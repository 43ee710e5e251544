import { Skeleton } from '../../ui/skeleton.tsx';

/** Two cards of about the height that a contract has on phones and on wider screens. */
export function ContractsLoading({ label }: { readonly label: string }) {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton label={label} className="h-[44rem] tablet:h-[28rem]" />
      <div aria-hidden="true">
        <Skeleton label="" className="h-[44rem] tablet:h-[28rem]" />
      </div>
    </div>
  );
}
