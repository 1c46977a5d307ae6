// The guarantee sheet of home with a summary of how the platform works.
import { GuaranteeSheet, type GuaranteeSheetProps } from '#features/catalog/home/GuaranteeSheet.tsx'
import { PlatformDigest } from '#features/people/pages/PlatformDigest.tsx'
import { useSession } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

export function HomeGuarantees(props: Omit<GuaranteeSheetProps, 'children'>) {
  const t = usePageText('pages')
  const isSignedIn = useSession().token !== undefined
  return (
    <GuaranteeSheet {...props}>
      <PlatformDigest />
      {isSignedIn ? (
        <div className="pt-4">
          <Button full kind="secondary" to="/platform">
            {t.allAbout}
          </Button>
        </div>
      ) : null}
    </GuaranteeSheet>
  )
}
