import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../service/config';
import { exampleEnvironment, withConfigurationTable } from '../service/config/documents';
import { projectRoot } from '../service/config/parsers';

const documentation = join(projectRoot, 'docs/configuration.md');
writeFileSync(documentation, withConfigurationTable(readFileSync(documentation, 'utf8'), variables));
writeFileSync(join(projectRoot, '.env.example'), exampleEnvironment(variables));
