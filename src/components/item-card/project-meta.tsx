import { separator } from '../../i18n/separator';
import { ForeignText } from '../foreign-text/foreign-text';

/** Line above the title of a project's card: year and client. */
export function ProjectMeta({ project }: { project: { readonly year: number; readonly client: string; readonly language: string } }) {
  return (
    <>
      {project.year}
      {separator}
      <ForeignText language={project.language} as="span">
        {project.client}
      </ForeignText>
    </>
  );
}
