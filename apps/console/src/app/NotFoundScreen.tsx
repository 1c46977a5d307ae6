// An address the console does not know.
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { PageMessage } from '#ui/PageMessage.tsx'

export function NotFoundScreen() {
  const { notFound } = useText().frame
  return (
    <PageMessage
      title={notFound.title}
      body={notFound.body}
      action={
        <Link to="/" className="control inline-flex items-center bg-primary px-4 font-medium text-on-primary">
          {notFound.home}
        </Link>
      }
    />
  )
}
