import { type FakeBackOffice, openBackOffice } from '../test/fake-back-office';
import { build, hurriedSettings, temporaryFolder } from '../test/gatsby-collector';
const folder = temporaryFolder();
let office: FakeBackOffice;
beforeAll(async () => { office = await openBackOffice(); });
afterAll(() => office.close());
test('x', async () => {
  const r = await build(hurriedSettings(office.url, folder));
  console.log(r.panic, r.warnings, r.nodes.length, r.text, JSON.stringify(r.node('ContentBlog','ru','vat'),null,1), JSON.stringify(r.node('ContentCategory','ru','tax'),null,1), office.mostConnections, JSON.stringify(r.node('ContentSite','ru','siteContent'),null,1));
});
